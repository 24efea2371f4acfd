import { useLayoutEffect, useRef } from 'react';
import type { Credentials } from '../first/early-global.ts';
import { signInView } from './sign-in-view.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import type { NeededFactor, SignInFault } from './use-sign-in.ts';

interface SignInFormProps {
  /** Why the person has to sign in again. */
  why: string | undefined;
  fault: SignInFault | undefined;
  /** The password was right, and this is still to come. */
  needs: NeededFactor | undefined;
  isSending: boolean;
  onSubmit: (given: Credentials) => void;
}

/** Shows the document's own form for as long as it stands here, and says what it has to say. */
export function SignInForm({ why, fault, needs, isSending, onSubmit }: SignInFormProps) {
  const wait = useSecondsUntil(fault?.waitUntil);
  const submit = useRef(onSubmit);
  const isShut = wait > 0;
  useLayoutEffect(() => {
    submit.current = (given) => void (isShut || onSubmit(given));
  });
  useLayoutEffect(() => signInView.open((given) => submit.current(given)), []);
  useLayoutEffect(() => {
    const said = fault && (isShut ? `${fault.message} Next try in ${wait} s.` : fault.message);
    signInView.say({ why, fault: said, isSending, isShut });
  }, [why, fault, isShut, wait, isSending]);
  useLayoutEffect(() => {
    signInView.ask(needs);
  }, [needs]);
  useLayoutEffect(() => {
    if (fault) signInView.retype();
  }, [fault]);
  return null;
}
