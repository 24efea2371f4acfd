import type { Http } from '@backoffice/shared/contract';
import { get, isAppError } from '@backoffice/shared/http';
import { signInView } from '../sign-in-view.ts';
import styles from './sign-on.module.css';

/** Asks, once the form can be used, whether people may sign in by a provider, and puts a link to it below the form. */
export async function showSignOn(http: Http): Promise<void> {
  try {
    const { label } = await get(http, '/auth/oidc', { background: true });
    if (label) signInView.below(linkTo(label));
  } catch (error) {
    // The form says by itself when the server cannot be reached.
    if (!isAppError(error)) throw error;
  }
}

function linkTo(label: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = styles.link ?? '';
  link.href = '/api/auth/oidc/start';
  link.textContent = `Sign in with ${label}`;
  return link;
}
