/** A hidden field that tells a password manager whose password a form changes. */
export function AccountName({ of: username }: { of: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />;
}
