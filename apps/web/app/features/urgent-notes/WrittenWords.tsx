import { formatDateTime } from '@prumo/brazil'
import { Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useUrgentWordsQuery } from './urgent-notes.api.ts'
import './written-words.css'

/** What he wrote, once it is asked for: each reading stands in his log. */
export function WrittenWords({ noteId }: { noteId: number }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <OpenedWords noteId={noteId} />
  ) : (
    <Button variant="quiet" onClick={() => setOpen(true)}>
      Ler o que ele escreveu
    </Button>
  )
}

function OpenedWords({ noteId }: { noteId: number }) {
  const { data, error, isLoading } = useUrgentWordsQuery(noteId, { refetchOnMountOrArgChange: true })
  if (isLoading)
    return (
      <LoadingRegion label="Carregando o que ele escreveu">
        <Skeleton />
      </LoadingRegion>
    )
  return (
    <>
      <SaidBanner failure={error} />
      {data?.map(({ id, body, createdAt }) => (
        <blockquote key={id} className="urgent-words__note">
          <p className="urgent-words">{body}</p>
          <footer className="ui-muted">{formatDateTime(createdAt)}</footer>
        </blockquote>
      ))}
    </>
  )
}
