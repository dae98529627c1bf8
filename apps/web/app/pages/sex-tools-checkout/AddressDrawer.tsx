import { Button, Drawer, Stack } from '@prumo/ui'
import type { AddressForm } from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { AddressInput } from '#widgets/checkout/AddressInput.tsx'
import type { StepProps } from './step-props.ts'
import { useAddress } from './use-address.ts'

export type AddressDrawerProps = StepProps & { isOpen: boolean; onClose: () => void }

/** Corrects the address without leaving the current step. */
export function AddressDrawer({ order, isOpen, onClose }: AddressDrawerProps) {
  const { address, save, isSaving, failure } = useAddress(order, { mayBeRead: false })
  const send = async (typed: AddressForm) => {
    if (await save(typed)) onClose()
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Alterar endereço">
      <form {...address.form.formProps(send)}>
        <Stack gap={3}>
          <AddressInput {...address} />
          <FailureBanner failure={failure} onRetry={() => void send(addressDraft.read())} />
          <Button type="submit" isWide isBusy={isSaving}>
            Usar este endereço
          </Button>
        </Stack>
      </form>
    </Drawer>
  )
}
