import { Button } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

type OpenFileProps = {
  /** Asks for the file's URL. */
  ask: () => PromiseLike<{ data?: { fileSrc: string }; error?: unknown }>
  /** What a screen reader says where the visible words do not tell which file. */
  label?: string
  children: ReactNode
}

/**
 * Opens a file in another tab. Each opening is a logged reading, so its URL is requested by the press, and never again
 * by itself.
 */
export function OpenFile({ ask, label, children }: OpenFileProps) {
  const [blocked, setBlocked] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const open = async () => {
    setBlocked(null)
    setFailure(undefined)
    // Opened during the press itself: a browser blocks a tab that is opened after an answer.
    const tab = window.open('', '_blank')
    setIsAsking(true)
    const { data, error } = await ask()
    setIsAsking(false)
    if (!data) {
      tab?.close()
      return setFailure(error)
    }
    if (!tab) return setBlocked(data.fileSrc)
    tab.opener = null
    tab.location.replace(data.fileSrc)
  }
  return (
    <>
      <Button variant="link" size="small" aria-label={label} isBusy={isAsking} onClick={() => void open()}>
        {children}
      </Button>
      {blocked && (
        <p role="status">
          {'O navegador não deixou abrir outra aba. '}
          <a href={blocked} target="_blank" rel="noreferrer">
            Abrir o arquivo
          </a>
        </p>
      )}
      <SaidBanner failure={failure} />
    </>
  )
}
