import { Button, Stack, TextField } from '@prumo/ui'
import { useForm } from '#shared/hooks/use-form.ts'
import { type FindOrderForm, faultsOfFinding, findOrderDraft, orderNumberOf, orderTokenOf } from './find-order-form.ts'
import type { OrderKey } from './order-tokens.slice.ts'

export type FindOrderProps = { onFind: (order: OrderKey) => void; isNumberKnown?: boolean }

/** Opens an order by its number and code, for a guest or on another device. */
export function FindOrder({ onFind, isNumberKnown }: FindOrderProps) {
  const form = useForm({ draft: findOrderDraft, check: faultsOfFinding })
  const send = (typed: FindOrderForm) =>
    onFind({ number: orderNumberOf(typed.number), token: orderTokenOf(typed.token) })
  return (
    <form {...form.formProps(send)} className="find-order">
      <Stack gap={3}>
        {!isNumberKnown && (
          <TextField
            {...form.field('number')}
            label="Número do pedido"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="R123456789"
            hint="Está no e-mail de confirmação."
          />
        )}
        <TextField
          {...form.field('token')}
          label="Código do pedido"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Cole o link que está no e-mail, ou só o código dele."
        />
        <Button type="submit">Ver o pedido</Button>
      </Stack>
    </form>
  )
}
