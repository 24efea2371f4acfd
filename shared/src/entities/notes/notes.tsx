import { useQuery, useServices } from '@backoffice/shared/remote';
import { Moment } from '../cells/moment.tsx';
import timeline from './timeline.module.css';
import { NoteForm } from './note-form.tsx';
import { readNotes, type Noted } from './notes.resource.ts';

/** The notes of staff on a row, and the form for a new one. */
export function Notes({ entityType, entityId }: { entityType: Noted; entityId: string }) {
  const { http } = useServices();
  const notes = useQuery({
    queryKey: ['notes', entityType, entityId],
    queryFn: ({ signal }) => readNotes(http, entityType, entityId, { signal, background: true }),
  });
  return (
    <section aria-label="Notes">
      <h3 className={timeline.heading}>Notes</h3>
      {notes.isError && <p className={timeline.faint}>The notes could not be loaded: {notes.error.message}</p>}
      <ol className={timeline.list}>
        {notes.data?.map(({ id, text, by, createdAt }) => (
          <li key={id} className={timeline.entry}>
            <div className={timeline.head}>
              <span className={timeline.act}>{by.username}</span>
              <span className={timeline.when}>
                <Moment at={createdAt} />
              </span>
            </div>
            {text}
          </li>
        ))}
      </ol>
      <NoteForm entityType={entityType} entityId={entityId} />
    </section>
  );
}
