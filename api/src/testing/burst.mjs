/**
 * `node burst.mjs <address> <token> <cookie> <requests> <seconds>`: sends this number of requests evenly over the seconds, and
 * prints the count of each status. It is a process of its own, so that only the API can delay others.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [address, token, cookie, requests, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const statuses = {};
const count = (status) => void (statuses[status] = (statuses[status] ?? 0) + 1);

const send = () =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, cookie };
    const one = get(`${address}/api/auth/me`, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(count(answer.statusCode)));
    });
    one.on('error', () => resolve(count('none')));
  });

process.stdout.write('sending\n');
const [total, began] = [Number(requests), Date.now()];
const under = [];
while (under.length < total) {
  const due = Math.min(total, Math.ceil(((Date.now() - began) / 1000 / Number(seconds)) * total));
  while (under.length < due) under.push(send());
  await wait(5);
}
await Promise.all(under);
process.stdout.write(`${JSON.stringify(statuses)}\n`);
agent.destroy();
