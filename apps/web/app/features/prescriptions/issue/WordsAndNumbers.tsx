import { Banner, Button, Row } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { free, type ItemForm } from './item-form.ts'
import { type PosologyQuestion, usePosologyReadingQuery } from './prescribing.api.ts'
import { asWordsSay, differencesBetween } from './words-and-numbers.ts'

const pauseMs = 350

type WordsAndNumbersProps = {
  form: ItemForm
  onFollow: (form: ItemForm) => void
  /** Writes the sentence from the fields; undefined of a free item, which has none. */
  onRewrite: (() => void) | undefined
}

/**
 * Beside a posology that was typed: where its words say another dose or duration than the fields, both at once, and a
 * way to make either follow. The checks stop such a sheet; here it is seen before.
 */
export function WordsAndNumbers({ form, onFollow, onRewrite }: WordsAndNumbersProps) {
  const asked = useSettled(questionFrom(form))
  const { currentData } = usePosologyReadingQuery(asked, { skip: form.medicine === '' || asked.posology.trim() === '' })
  // What was read of other words must not stand beside these.
  const reading = asked.posology === form.posology ? currentData : undefined
  const differences = reading ? differencesBetween(form, reading) : []
  const followed = reading ? asWordsSay(form, reading) : null
  return (
    <div role="status">
      {differences.length > 0 && (
        <Banner tone="warn" title="A frase e os campos não dizem o mesmo">
          <ul>
            {differences.map(({ what, inWords, inFields }) => (
              <li key={what}>{`${what}: ${inWords} na frase, ${inFields} no campo.`}</li>
            ))}
          </ul>
          <Row hasActions>
            {followed && (
              <Button variant="quiet" size="small" onClick={() => onFollow(followed)}>
                Usar o que a frase diz
              </Button>
            )}
            {onRewrite && (
              <Button variant="link" size="small" onClick={onRewrite}>
                Reescrever a frase pelos campos
              </Button>
            )}
          </Row>
        </Banner>
      )}
      {reading?.unread && form.medicine !== free && (
        <p className="ui-muted">{`A conferência não entende “${shortened(reading.unread)}”. Confira se a frase e os campos dizem a mesma dose.`}</p>
      )}
    </div>
  )
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

const questionFrom = ({ medicine, name, composition, posology }: ItemForm): PosologyQuestion =>
  medicine === free ? { free: { name, composition }, posology } : { medicine, posology }

/** The question as it was when the typing paused. */
const useSettled = (question: PosologyQuestion): PosologyQuestion => {
  const now = JSON.stringify(question)
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(now), pauseMs)
    return () => clearTimeout(pause)
  }, [now])
  return JSON.parse(settled) as PosologyQuestion
}
