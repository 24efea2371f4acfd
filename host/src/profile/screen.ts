import { page } from '@backoffice/shared/remote';

/** The own account: password, keys, sessions. */
export const profile = {
  segment: 'profile',
  title: 'Profile',
  words: 'password sessions me account settings',
  page: page(
    () => import(/* webpackChunkName: "profile" */ './profile-page.tsx'),
    (file) => file.ProfilePage,
  ),
  link: 'Profile and password',
};
