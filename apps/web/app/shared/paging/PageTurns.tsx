import { Button } from '@prumo/ui'

type PageTurnsProps = {
  isFirst: boolean
  hasNext: boolean
  isBusy: boolean
  onNext: () => void
  onStart: () => void
  words: { next: string; start: string }
}

/** Turns the pages of a long list. Nothing is shown where one page holds it all. */
export function PageTurns({ isFirst, hasNext, isBusy, onNext, onStart, words }: PageTurnsProps) {
  if (isFirst && !hasNext) return null
  return (
    <div className="ui-row">
      {!isFirst && (
        <Button variant="quiet" size="small" onClick={onStart}>
          {words.start}
        </Button>
      )}
      {hasNext && (
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={onNext}>
          {words.next}
        </Button>
      )}
    </div>
  )
}
