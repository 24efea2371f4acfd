import type { Answer, Deposit } from '@backoffice/shared/contract';
import { groupUtr } from '@backoffice/shared/domain';
import { CaseSection, ToldList } from '@backoffice/shared/desk';
import { Moment } from '@backoffice/shared/entities';
import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';
import styles from './conversation.module.css';

type WithApp = Answer<'GET /deposits/{id}/app'>;

/** What the customer was asked and has answered, and what the app was told of the deposit (domain 3.7). */
export function Conversation({ of: { id, version } }: { of: Deposit }) {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['deposits', 'app', id, version],
    queryFn: ({ signal }) => get(http, '/deposits/{id}/app', { signal, background: true, path: { id } }),
  });
  if (!data) return null;
  const said = linesOf(data);
  return (
    <>
      {said.length > 0 && (
        <CaseSection title="Customer">
          <ul className={styles.lines}>
            {said.map(({ key, at, words, quiet }) => (
              <li key={key} data-quiet={quiet || undefined}>
                <Moment at={at} /> {words}
              </li>
            ))}
          </ul>
        </CaseSection>
      )}
      <ToldList told={data.told} />
    </>
  );
}

interface Line {
  key: string;
  at: string;
  words: string;
  quiet?: boolean;
}

/** Questions and answers, the newest first. */
function linesOf({ questions, answers }: WithApp): Line[] {
  const asked = questions.map(({ at, by, message, open }, place) => ({
    key: `question ${place}`,
    at,
    words: open ? `${by.username} asked, and waits for the answer: “${message}”` : `${by.username} asked: “${message}”`,
    quiet: !open,
  }));
  const answered = answers.map((one) => ({ key: `answer ${one.no}`, at: one.at, words: answerWords(one) }));
  return [...asked, ...answered].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Whole sentences, one for each thing that was said. */
function answerWords({ utr, utrBefore, proofFileId, text, applied }: WithApp['answers'][number]): string {
  const sentences = [
    utr && utrBefore && `The customer says that the UTR is ${groupUtr(utr)}, not ${groupUtr(utrBefore)}.`,
    utr && !utrBefore && `The customer says that the UTR is ${groupUtr(utr)}.`,
    proofFileId && 'The customer sent a new proof.',
    text && `The customer says: “${text}”`,
    !applied && 'It counts once a lead reopens the deposit.',
  ];
  return sentences.filter(Boolean).join(' ');
}
