import { expect, test } from 'vitest'
import { menPowerAddressChosen, menPowerCheckoutSlice, menPowerDeliveryChosen } from './men-power-checkout.slice.ts'
import { phytotherapySlice, phytoVariantOpened } from './phytotherapy.slice.ts'

test('a treatment goes by SEDEX unless told otherwise, to the address that was chosen', () => {
  const { reducer } = menPowerCheckoutSlice
  expect(reducer(undefined, menPowerAddressChosen(5))).toMatchObject({ deliveryType: 'SEDEX', spreeAddressId: 5 })
  expect(reducer(undefined, menPowerDeliveryChosen('PAC'))).toMatchObject({ deliveryType: 'PAC' })
})

test('which supplement is being looked at', () => {
  expect(phytotherapySlice.reducer(undefined, phytoVariantOpened(1184)).activeVariant).toBe(1184)
})
