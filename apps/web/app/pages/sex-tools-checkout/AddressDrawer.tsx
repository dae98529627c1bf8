import { Button, Drawer, Stack } from '@prumo/ui'
import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import { isAddressValid } from '#features/orders/checkout/address-form.ts'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { AddressFlags } from '#features/partners/AddressFlags.tsx'
import { useAddress } from './Address.tsx'
import type { StepProps } from './step-props.ts'

export type AddressDrawerProps = StepProps & { isOpen: boolean; onClose: () => void }

/** Mends the address without leaving the step one is at. */
export function AddressDrawer({ order, isOpen, onClose }: AddressDrawerProps) {
  const { form, filling, save, isSaving, failure } = useAddress(order, { mayBeRead: false })
  const send = async (typed: Parameters<typeof save>[0]) => {
    if (await save(typed)) onClose()
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Alterar endereço">
      <form {...form.formProps(send)}>
        <Stack gap={3}>
          <AddressFlags isValid={isAddressValid(form.values)}>
            <AddressFields
              form={form}
              onPostalCode={filling.fill}
              isLookingUp={filling.isLookingUp}
              lookUpNote={filling.note}
            />
          </AddressFlags>
          <FailureBanner failure={failure} onRetry={() => void send(addressDraft.read())} />
          <Button type="submit" isWide isBusy={isSaving}>
            Usar este endereço
          </Button>
        </Stack>
      </form>
    </Drawer>
  )
}
