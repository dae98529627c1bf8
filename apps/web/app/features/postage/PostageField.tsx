import { formatPostalCode, isValidPostalCode, onlyDigits } from '@prumo/brazil'
import { Banner, Button, TextField } from '@prumo/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './postage-field.css'
import { postalCodeDraft } from './postal-code-draft.ts'

export type PostageOption = { name: string; detail: string; price: string }

export type PostageAnswer =
  | { state: 'unasked' | 'asking' | 'silent' }
  | { state: 'unknown' | 'undelivered'; words: string }
  | { state: 'known'; place: string | null; options: PostageOption[] }

export type PostageFieldProps = {
  answer: PostageAnswer
  /** Eight digits. */
  onAsk: (digits: string) => void
  onRetry: () => void
  /** What the prices are for: "Para 1 unidade." */
  note: string
  /** Focuses the field, because a press has just opened it. */
  hasFocus?: boolean
}

const maskPostalCode = (typed: string) => formatPostalCode(onlyDigits(typed).slice(0, 8))

/** Price and duration of the delivery, by postal code, before anything is bought. */
export function PostageField({ answer, onAsk, onRetry, note, hasFocus }: PostageFieldProps) {
  const [typed, setTyped] = useState(() => postalCodeDraft.read().postalCode)
  const [fault, setFault] = useState<string>()
  const [isChanged, setIsChanged] = useState(false)
  const wasAsked = useRef(false)
  const told = useRef<HTMLDivElement>(null)
  // In a scrolling sheet the answer may be below the visible part.
  useEffect(() => {
    if (wasAsked.current && answer.state !== 'asking') told.current?.scrollIntoView?.({ block: 'nearest' })
  }, [answer.state])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isValidPostalCode(typed)) return setFault('Digite os 8 números do CEP.')
    setIsChanged(false)
    wasAsked.current = true
    postalCodeDraft.write({ postalCode: typed })
    onAsk(onlyDigits(typed))
  }
  const change = (value: string) => {
    setTyped(value)
    setFault(undefined)
    setIsChanged(true)
  }
  return (
    <div className="postage">
      <form className="postage__form" method="post" noValidate onSubmit={ask}>
        <TextField
          ref={hasFocus ? focusOnce : undefined}
          label="CEP para calcular o frete"
          name="postageCode"
          inputMode="numeric"
          autoComplete="postal-code"
          required={false}
          value={typed}
          mask={maskPostalCode}
          error={fault ?? (isChanged || !('words' in answer) ? undefined : answer.words)}
          onValueChange={change}
        />
        <Button type="submit" variant="quiet" isBusy={answer.state === 'asking'}>
          Calcular
        </Button>
      </form>
      <div ref={told} role="status">
        {!isChanged && <Answer answer={answer} note={note} />}
      </div>
      {answer.state === 'silent' && !isChanged && (
        <Banner
          tone="warn"
          action={
            <Button variant="quiet" size="small" onClick={onRetry}>
              Tentar de novo
            </Button>
          }
        >
          Não deu para calcular o frete agora. Você vê o valor e o prazo na compra, antes de pagar.
        </Banner>
      )}
    </div>
  )
}

function Answer({ answer, note }: { answer: PostageAnswer; note: ReactNode }) {
  if (answer.state !== 'known') return null
  return (
    <>
      {answer.place && <p className="postage__place">{`Para ${answer.place}`}</p>}
      <ul className="postage__ways">
        {answer.options.map(({ name, detail, price }) => (
          <li key={name}>
            <span>
              <strong>{name}</strong> <span>{detail}</span>
            </span>
            <span className="ui-money">{price}</span>
          </li>
        ))}
      </ul>
      <p className="postage__note">{note}</p>
    </>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
