import { Button, TagIcon, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import './coupon-field.css'

export type CouponFieldProps = {
  /** The code that is on the cart, if any. */
  applied: string | null
  /** A code that is already known, for the field to begin with. */
  typed?: string
  /** Puts a code on the cart; answers null, or in Portuguese why it does not hold. */
  onApply: (code: string) => Promise<string | null>
  /** Takes it off; answers null, or in Portuguese why it is still there. */
  onRemove: (code: string) => Promise<string | null>
}

/** One coupon: typed, refused with its reason beside it, or standing on the cart with a way to take it off. */
export function CouponField({ applied, typed = '', onApply, onRemove }: CouponFieldProps) {
  const [code, setCode] = useState(typed)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wish = code.trim()
    if (!wish) return setFault('Informe o código do cupom.')
    void whileBusy(async () => {
      const refusal = await onApply(wish)
      setFault(refusal)
      if (refusal === null) setCode('')
    })
  }
  if (applied) {
    return (
      <div className="coupon coupon--on">
        <TagIcon width="20" height="20" />
        <span>
          Cupom <strong>{applied.toUpperCase()}</strong>
        </span>
        <Button
          variant="link"
          size="small"
          isBusy={isBusy}
          aria-label="Remover cupom"
          onClick={() => void whileBusy(async () => setFault(await onRemove(applied)))}
        >
          Remover
        </Button>
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
        }}
      />
      <Button type="submit" variant="quiet" isBusy={isBusy}>
        Aplicar
      </Button>
    </form>
  )
}
