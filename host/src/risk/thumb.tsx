import { useEffect, useState } from 'react';
import { fetchBlob, filled } from '@backoffice/shared/http';
import { useQuery } from '@backoffice/shared/remote';
import { usePanel } from '../services/panel-context.tsx';
import styles from './risk.module.css';

/** An image at the height of a row, larger while its rows are open; its print beside it stays without the image. */
export function Thumb({ fileId, print }: { fileId: string; print: string }) {
  const { http } = usePanel();
  const { data: blob } = useQuery({
    queryKey: ['files', fileId],
    queryFn: ({ signal }) => fetchBlob(http, filled('/files/{id}', { id: fileId }), { signal, background: true }),
    retry: false,
  });
  const url = useObjectUrl(blob?.type.startsWith('image/') ? blob : undefined);
  return <span className={styles.thumb}>{url && <img src={url} alt={`Image ${print}`} />}</span>;
}

/** An address of the blob for an `<img>`; its memory is freed on unmount. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
