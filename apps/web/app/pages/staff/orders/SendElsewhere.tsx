import { Button, SelectField, Stack } from '@prumo/ui'
import { useState } from 'react'
import { type DeskOrder, useRedirectDeskOrderMutation } from '#features/order-desk/order-desk.api.ts'
import { type AddressReason, addressReasons } from '#features/order-desk/order-desk-words.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { OwnAddressFields } from '#widgets/addresses/OwnAddressFields.tsx'
import {
  emptyOwnAddress,
  type OwnAddressForm,
  ownAddressFaultsOf,
  ownAddressToWire,
} from '#widgets/addresses/own-address-form.ts'
import { useTypedAddress } from '#widgets/addresses/use-typed-address.ts'

/** Another address, as the buyer tells it. The former one is not shown here: support does not need it. */
export function SendElsewhere({ order }: { order: DeskOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <TypedElsewhere order={order} />
  return (
    <Stack gap={2}>
      <p className="ui-muted">
        {order.destination === 'came_back'
          ? 'Uma caixa voltou. O cliente pode conferir o endereço na página do pedido, ou você registra o que ele disser.'
          : 'Até a caixa ser fechada, o cliente muda o endereço na página do pedido, ou você registra o que ele disser.'}
      </p>
      <Button variant="quiet" isWide onClick={() => setIsOpen(true)}>
        Registrar outro endereço
      </Button>
    </Stack>
  )
}

function TypedElsewhere({ order: { number } }: { order: DeskOrder }) {
  const [reason, setReason] = useState<AddressReason | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const { form, filling } = useTypedAddress(() => emptyOwnAddress)
  const [redirect, { error, isLoading }] = useRedirectDeskOrderMutation()
  const send = async (typed: OwnAddressForm) => {
    if (reason === '') return setFault('Escolha o motivo: ele fica registrado.')
    const answer = await redirect({ number, reason, address: ownAddressToWire(typed) })
    if (answer.error) form.answer(ownAddressFaultsOf(answer.error as Failure))
  }
  const isSaidAtField = error !== undefined && Object.keys(ownAddressFaultsOf(error as Failure)).length > 0
  return (
    <form className="desk-order__form" {...form.formProps(send)}>
      <SelectField
        label="Motivo da mudança"
        placeholder="Escolha"
        value={reason}
        error={fault}
        options={addressReasons}
        onChange={({ target }) => {
          setReason(target.value as AddressReason | '')
          setFault(undefined)
        }}
      />
      <OwnAddressFields form={form} filling={filling} />
      <SaidBanner failure={isSaidAtField ? undefined : error} />
      <p className="ui-muted">O cliente recebe um e-mail. Se o frete custar mais, a diferença é por nossa conta.</p>
      <Button type="submit" variant="quiet" isWide isBusy={isLoading}>
        Mudar o endereço
      </Button>
    </form>
  )
}
