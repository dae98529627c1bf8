import { expect, test } from 'vitest'
import {
  menPowerCheckoutSlice,
  menPowerDeliveryChosen,
  menPowerPatientTyped,
  menPowerVariantChosen,
} from './men-power-checkout.slice.ts'
import { phytotherapySlice, phytoVariantOpened } from './phytotherapy.slice.ts'

test('the men-power checkout orders one of the variant that is chosen, by SEDEX unless told otherwise', () => {
  const { reducer } = menPowerCheckoutSlice
  const chosen = reducer(undefined, menPowerVariantChosen(1197))
  expect(chosen).toMatchObject({
    activeVariantId: 1197,
    orderVariants: [{ variant_id: 1197, quantity: 1 }],
    deliveryType: 'SEDEX',
  })
  const state = [menPowerDeliveryChosen('PAC'), menPowerPatientTyped({ email: 'a@b.example' })].reduce(reducer, chosen)
  expect(state).toMatchObject({ deliveryType: 'PAC', patientAttributes: { email: 'a@b.example' } })
})

test('which supplement is being looked at', () => {
  expect(phytotherapySlice.reducer(undefined, phytoVariantOpened(1184)).activeVariant).toBe(1184)
})
