import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { Deposit } from '@backoffice/shared/contract';
import { HEAD, wordsOf } from './row.ts';

interface Page {
  items: Deposit[];
}

/** The document's own script has sent the request, if somebody is signed in. */
declare const early: Promise<Page> | undefined;
declare const LIST: string;

async function signIn(form: HTMLFormElement): Promise<Page> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  const answer = await fetch('/api/auth/login', { method: 'POST', body });
  const { data } = (await answer.json()) as { data: { token: string } };
  const list = await fetch(LIST, { headers: { authorization: `Bearer ${data.token}` } });
  return (await list.json()) as Page;
}

function SignIn({ onPage }: { onPage: (page: Page) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(event.currentTarget).then(onPage);
  };
  return (
    <form onSubmit={submit}>
      <label>
        Username <input name="username" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button>Sign in</button>
    </form>
  );
}

const Table = ({ items }: Page) => (
  <table>
    <thead>
      <tr>
        {HEAD.map((word) => (
          <th key={word}>{word}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((row) => (
        <tr key={row.id}>
          {wordsOf(row).map((word, at) => (
            <td key={at}>{word}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function App({ first }: { first?: Page }) {
  const [page, setPage] = useState(first);
  return <main>{page ? <Table {...page} /> : <SignIn onPage={setPage} />}</main>;
}

const root = createRoot(document.getElementById('root')!);
if (early) void early.then((first) => root.render(<App first={first} />));
else root.render(<App />);
