/** Tells a password manager whose password a form changes; nobody sees it. */
export function AccountName({ of: username }: { of: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />;
}
