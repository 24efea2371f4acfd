import { devPolicy } from './dev-registry.mjs';

test('a team meets the policy of images, fonts and calls in development too, with its own dev server in it', () => {
  const release = { version: '1', base: 'http://localhost:3001/' };
  const remotes = { deposit: { connects: ['https://files.example'], releases: [release] } };
  expect(devPolicy({ remotes }, 3000).split('; ')).toEqual([
    "img-src 'self' http://localhost:3001 blob: data:",
    "font-src 'self' http://localhost:3001",
    "connect-src 'self' https://files.example http://localhost:3001 ws://localhost:3000 ws://localhost:3001",
  ]);
});
