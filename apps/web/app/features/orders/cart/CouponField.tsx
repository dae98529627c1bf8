import { formatReais } from '@prumo/brazil'
import { Button, TagIcon, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import type { CouponAnswer } from './coupon-answer.ts'
import './coupon-field.css'

export type CouponFieldProps = {
  /** The coupon on the cart, if any. */
  applied: string | null
  /** What it takes off, where no list of totals says so; in centavos. */
  discountCents?: number
  /** The field's initial value. */
  typed?: string
  /** Puts a code on the cart. */
  onApply: (code: string) => Promise<CouponAnswer>
  /** Removes it; returns null, or a Portuguese sentence why it is still there. Not given where another replaces it. */
  onRemove?: (code: string) => Promise<string | null>
}

/**
 * One coupon: being typed, refused with its reason, kept for later with an explanation, or on the cart with a remove
 * button.
 */
export function CouponField({ applied, discountCents, typed = '', onApply, onRemove }: CouponFieldProps) {
  const [code, setCode] = useState(typed)
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const input = code.trim()
    if (!input) return setFault('Informe o código do cupom.')
    void whileBusy(async () => {
      const answer = await onApply(input)
      setFault(answer.state === 'refused' ? answer.words : null)
      setNote(answer.state === 'waiting' ? answer.words : '')
      if (answer.state !== 'refused') setCode('')
    })
  }
  if (applied) {
    return (
      <div className="coupon coupon--on">
        <TagIcon width="20" height="20" />
        <span>
          Cupom <strong>{applied.toUpperCase()}</strong>
          {discountCents !== undefined && <span className="ui-money">: − {formatReais(discountCents)}</span>}
        </span>
        {onRemove && (
          <Button
            variant="link"
            size="small"
            isBusy={isBusy}
            aria-label="Remover cupom"
            onClick={() => void whileBusy(async () => setFault(await onRemove(applied)))}
          >
            Remover
          </Button>
        )}
        {fault && <p role="alert">{fault}</p>}
      </div>
    )
  }
  return (
    <form className="coupon" method="post" onSubmit={apply} noValidate>
      <TextField
        label="Cupom de desconto"
        name="coupon"
        value={code}
        error={fault}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onValueChange={(value) => {
          setCode(value)
          setFault(null)
          setNote('')
        }}
      />
      <Button type="submit" variant="quiet" isBusy={isBusy}>
        Aplicar
      </Button>
      {/* Present even when empty: a screen reader announces later content. */}
      <p className="coupon__note" role="status">
        {note}
      </p>
    </form>
  )
}
