import { page } from '@backoffice/shared/remote';

/** The person's own account: password, second factor, shortcuts, sessions. */
export const profile = {
  segment: 'profile',
  title: 'Profile',
  words: 'password second factor authenticator sessions me account settings',
  page: page(
    () => import(/* webpackChunkName: "profile" */ './profile-page.tsx'),
    (file) => file.ProfilePage,
  ),
  link: 'Profile and password',
};
