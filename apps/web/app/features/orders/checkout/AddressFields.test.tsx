import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { AddressFields } from './AddressFields.tsx'
import { emptyAddressForm } from './address-form.ts'
import { type Place, useAddressFilling } from './use-address-filling.ts'

afterEach(cleanup)

const paulista: Place = {
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  isPartial: false,
}

const show = (answer: () => Promise<Place | 'unknown' | 'silent'>) => {
  const draft = makeDraft(null, emptyAddressForm)
  function Fields() {
    const form = useForm({ draft, check: () => ({}) })
    const filling = useAddressFilling({ lookUp: answer, read: draft.read, write: draft.write, onUnknown: form.note })
    return (
      <form {...form.formProps(() => {})}>
        <AddressFields form={form} onPostalCode={filling.fill} isLookingUp={filling.isLookingUp} />
      </form>
    )
  }
  render(<Fields />)
  return userEvent.setup()
}
const focused = () => (document.activeElement as HTMLInputElement).name

test('a postal code that names the street leads on to the number', async () => {
  const user = show(async () => paulista)
  await user.type(screen.getByLabelText('CEP'), '01310200')
  await waitFor(() => expect(focused()).toBe('streetNumber'))
  expect(screen.getByLabelText<HTMLInputElement>('Rua').value).toBe('Avenida Paulista')
})

test('one of a whole town leads to the street', async () => {
  const user = show(async () => ({ ...paulista, street: '', district: '' }))
  await user.type(screen.getByLabelText('CEP'), '18150000')
  await waitFor(() => expect(focused()).toBe('street'))
})

test('whoever went on by himself is left where he is', async () => {
  let answer: (place: Place) => void = () => {}
  const user = show(() => new Promise((resolve) => (answer = resolve)))
  await user.type(screen.getByLabelText('CEP'), '01310200')
  await user.click(screen.getByLabelText('Complemento (opcional)'))
  answer(paulista)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('São Paulo'))
  expect(focused()).toBe('complement')
})

test.each(['unknown', 'silent'] as const)('a look-up that is %s leaves the focus', async (said) => {
  const user = show(async () => said)
  await user.type(screen.getByLabelText('CEP'), '01310200')
  expect(focused()).toBe('postalCode')
})
