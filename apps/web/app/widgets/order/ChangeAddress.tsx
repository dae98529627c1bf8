import { Button, Drawer, Stack } from '@prumo/ui'
import {
  type Destination,
  type OrderToSend,
  useChangeDestinationMutation,
} from '#features/orders/destination/destinations.api.ts'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { OwnAddressFields } from '#widgets/addresses/OwnAddressFields.tsx'
import {
  emptyOwnAddress,
  type OwnAddressForm,
  ownAddressFaultsOf,
  ownAddressFormFrom,
  ownAddressToWire,
} from '#widgets/addresses/own-address-form.ts'
import { useTypedAddress } from '#widgets/addresses/use-typed-address.ts'

type ChangeAddressProps = {
  order: OrderToSend
  destination: Destination
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

/** Another address for what of an order has not left; the price stays. */
export function ChangeAddress({ isOpen, onClose, ...rest }: ChangeAddressProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Endereço de entrega">
      {isOpen && <TypedDestination {...rest} />}
    </Drawer>
  )
}

function TypedDestination({ order, destination, onChanged }: Omit<ChangeAddressProps, 'isOpen' | 'onClose'>) {
  const { address, state } = destination
  // The next parcel of a treatment begins with where this one goes (decision 0136). Of the former release, not known.
  const isMedicine = destination.isFromStock === false
  const { draft, form, filling } = useTypedAddress(() =>
    address ? ownAddressFormFrom({ ...address, address2: address.address2 ?? null }) : emptyOwnAddress,
  )
  const [change, { isLoading, error }] = useChangeDestinationMutation()
  const send = async (typed: OwnAddressForm) => {
    // The same address again, also after a lost answer, changes nothing.
    const answer = await change({ order, address: ownAddressToWire(typed) })
    if (!answer.error) return onChanged()
    form.answer(ownAddressFaultsOf(answer.error as Failure))
  }
  const refusal = error as Failure | undefined
  const isSaidAtField = refusal !== undefined && Object.keys(ownAddressFaultsOf(refusal)).length > 0
  const failure = isSaidAtField ? undefined : refusal
  const sendAgain = () => void send(draft.read())
  return (
    <form {...form.formProps(send)}>
      <Stack gap={3}>
        <p className="ui-muted">
          {state === 'came_back'
            ? 'Se o endereço está certo, é só confirmar.'
            : 'Vale para o que ainda não saiu deste pedido. O valor não muda.'}
        </p>
        {isMedicine && (
          <p className="ui-muted">
            Os próximos envios deste tratamento também vão para cá, a não ser que você já tenha escolhido outro endereço
            para eles.
          </p>
        )}
        <OwnAddressFields form={form} filling={filling} />
        <WaitingForLine isSending={isLoading} failure={failure} onRetry={sendAgain}>
          <SaidBanner failure={failure} onRetry={sendAgain} />
        </WaitingForLine>
        <Button type="submit" isWide isBusy={isLoading}>
          {state === 'came_back' ? 'Confirmar o endereço' : 'Enviar para este endereço'}
        </Button>
      </Stack>
    </form>
  )
}
