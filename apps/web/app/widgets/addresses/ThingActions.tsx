import { Button, Row } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'

export type ThingActionsProps = {
  /** Names the thing in each button's accessible name. */
  what: string
  /** Undefined for what cannot be changed. */
  onEdit?: () => void
  /** Undefined for what is the default. */
  onDefault: (() => void) | undefined
  isChoosing: boolean
  /** Asked before it is removed. */
  question: string
  onRemove: () => void
  isRemoving: boolean
}

/** Change, make default, remove: the last one asks first, in place. */
export function ThingActions(props: ThingActionsProps) {
  const { what, onEdit, onDefault, isChoosing, question, onRemove, isRemoving } = props
  const [isAsking, setIsAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone; the safe answer gets the focus.
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  if (isAsking) {
    return (
      <div className="own-thing__ask">
        <p>{question}</p>
        <Row hasActions>
          <Button variant="quiet" size="small" ref={keep} onClick={() => setIsAsking(false)}>
            Manter
          </Button>
          <Button variant="danger" size="small" isBusy={isRemoving} onClick={onRemove}>
            Remover
          </Button>
        </Row>
      </div>
    )
  }
  return (
    <Row hasActions>
      {onDefault && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isChoosing}
          onClick={onDefault}
          aria-label={`Tornar padrão: ${what}`}
        >
          Tornar padrão
        </Button>
      )}
      {onEdit && (
        <Button variant="link" size="small" onClick={onEdit} aria-label={`Alterar: ${what}`}>
          Alterar
        </Button>
      )}
      <Button variant="link" size="small" onClick={() => setIsAsking(true)} aria-label={`Remover: ${what}`}>
        Remover
      </Button>
    </Row>
  )
}
