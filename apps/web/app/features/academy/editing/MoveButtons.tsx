import { ArrowIcon, Button } from '@prumo/ui'

type MoveButtonsProps = {
  /** "Subir: …" */
  what: string
  canMove: (by: -1 | 1) => boolean
  onMove: (by: -1 | 1) => void
}

const steps = [
  { by: -1 as const, words: 'Subir' },
  { by: 1 as const, words: 'Descer' },
]

/** Up and down by a step; they keep the focus. */
export function MoveButtons({ what, canMove, onMove }: MoveButtonsProps) {
  return (
    <div className="lesson-editor__moves">
      {steps.map(({ by, words }) => (
        <Button
          key={words}
          variant="quiet"
          size="small"
          aria-label={`${words}: ${what}`}
          // Not `disabled`: a button that loses the focus loses the keyboard's place.
          aria-disabled={!canMove(by)}
          onClick={() => onMove(by)}
        >
          <ArrowIcon className={by === -1 ? 'lesson-editor__up' : 'lesson-editor__down'} />
        </Button>
      ))}
    </div>
  )
}
