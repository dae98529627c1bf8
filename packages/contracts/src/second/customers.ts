import { z } from 'zod'
import { weightSaleAnswers } from '../main/weight.ts'
import { addressExample, addressFields } from '../wire/address.ts'
import { call, id, patientAttributes, patientExample, token } from '../wire/call.ts'
import { partnerFlags } from '../wire/partner-flags.ts'

const address = addressFields.extend({ spreeAddressId: id })

/**
 * Exchanges the bearer's rails token for a nest token: a signed JWT of one hour that ends with its session (design 5).
 */
export const authenticate = call({
  method: 'POST',
  path: '/auth',
  request: null,
  response: z.object({ token: z.string() }),
  example: { response: { token: 'header.payload.signature' } },
})

export const showAddress = call({
  method: 'GET',
  path: '/spree-address',
  request: null,
  response: z.object({ spreeAddress: address.nullable() }),
  example: { response: { spreeAddress: { ...addressExample, spreeAddressId: 5 } } },
})

export const updateAddress = call({
  method: 'PUT',
  path: '/spree-address',
  request: addressFields.partial(),
  response: z.object({ spreeAddress: address }),
  example: { request: { address2: 'Apto. 12' }, response: { spreeAddress: { ...addressExample, spreeAddressId: 6 } } },
})

export const createAddress = call({
  method: 'POST',
  path: '/spree-address',
  request: addressFields,
  response: z.object({ spreeAddressId: id }),
  example: { request: addressExample, response: { spreeAddressId: 5 } },
})

const creditCard = z.object({
  id,
  brand: z.string(),
  lastDigits: z.string().length(4),
  month: z.number().int(),
  year: z.number().int(),
  holderName: z.string(),
  isDefault: z.boolean(),
})
const creditCardExample = {
  id: 2,
  brand: 'visa',
  lastDigits: '2802',
  month: 11,
  year: 2030,
  holderName: 'BRUNO ALMEIDA',
  isDefault: true,
}

export const listCreditCards = call({
  method: 'GET',
  path: '/spree-credit-card',
  request: z.object({ patientId: id }),
  response: z.object({ creditCards: z.array(creditCard) }),
  example: { request: { patientId: 1 }, response: { creditCards: [creditCardExample] } },
})

/** Saves a card by the provider's token; a card number is refused. */
export const createCreditCard = call({
  method: 'POST',
  path: '/spree-credit-card',
  request: z.object({ patientId: id, gatewayPaymentProfileId: z.string(), isDefault: z.boolean().optional() }),
  response: z.object({ creditCard }),
  example: {
    request: { patientId: 1, gatewayPaymentProfileId: 'tok_1' },
    response: { creditCard: creditCardExample },
  },
})

/**
 * The caller becomes a patient. A signed-in user: the gaps of his profile are filled, what stands there stays, and so
 * does his e-mail. A guest, with a shop token: a cart that knows him is opened, and nobody has an account yet. Below
 * /weight the programme is ordered, for either.
 * `{apiPath}` is shop, phytotherapy or weight (design 5); another is 404.
 */
export const createUser = call({
  method: 'POST',
  path: '/{apiPath}/user',
  request: z.object({
    patient_attributes: patientAttributes,
    /** Below /weight, where the programme is ordered: what a doctor asks first. Without it he asks later. */
    weight_answers: weightSaleAnswers.optional(),
    ...partnerFlags,
  }),
  response: z.object({ userId: id.nullable(), orderToken: token.optional(), orderNumber: z.string().optional() }),
  example: { request: { patient_attributes: patientExample }, response: { userId: 1 } },
})

export const createUserPath = z.object({ apiPath: z.enum(['shop', 'phytotherapy', 'weight']) })
