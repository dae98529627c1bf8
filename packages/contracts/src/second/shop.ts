import { z } from 'zod'
import { weightAnswersExample, weightSaleAnswers } from '../main/weight.ts'
import {
  call,
  couponExample,
  couponResponse,
  id,
  installments,
  patientAttributes,
  patientExample,
  paymentExample,
  paymentResponse,
  reais,
  token,
} from '../wire/call.ts'
import { camelPartnerFlags, partnerFlags } from '../wire/partner-flags.ts'

/**
 * Spec 7.3: shipping quotes from a postal-service path. A failure carries the server's message. `variantIds` (ours),
 * separated by commas, quotes exactly these; without it a small parcel is quoted. `sellerId` (ours): who sends them,
 * if not the place where they are kept. All our parcels look alike, so
 * neither isCpdf nor isSexShop changes a price.
 */
export const quoteShipping = call({
  method: 'GET',
  path: '/correios',
  request: z.object({
    zipCode: z.string(),
    isCpdf: z.boolean().optional(),
    isSexShop: z.boolean().optional(),
    variantIds: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
      .optional(),
    sellerId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  response: z.object({
    quotes: z.array(z.object({ deliveryType: z.enum(['SEDEX', 'PAC']), price: reais, businessDays: z.number().int() })),
  }),
  example: {
    request: { zipCode: '01310200', variantIds: '3001' },
    response: { quotes: [{ deliveryType: 'SEDEX', price: 22.4, businessDays: 2 }] },
  },
})

const product = z.object({
  productId: id,
  variantId: id,
  label: z.string(),
  price: reais,
  regularPrice: reais.nullable(),
  imgSrc: z.string().nullable(),
  amount: z.number().int().nullable(),
  isInStock: z.boolean(),
})

export const listSexShopProducts = call({
  method: 'GET',
  path: '/products/sex-shop',
  request: z.object(camelPartnerFlags),
  response: z.object({ sexShopProducts: z.array(product) }),
  example: {
    response: {
      sexShopProducts: [
        {
          productId: 60,
          variantId: 494,
          label: 'Ovo masturbador',
          price: 53,
          regularPrice: 59,
          imgSrc: '/patientArea/pictures/ovo-masturbador.svg',
          amount: 1,
          isInStock: true,
        },
      ],
    },
  },
})

const line = z.object({ variant_id: id, quantity: z.number().int().min(1) })
const shippingAddress = z.object({
  address1: z.string(),
  address2: z.string().nullable().optional(),
  city: z.string(),
  zipcode: z.string(),
  state_name: z.string(),
})
const shopOrder = z.object({
  order_variants: z.array(line).min(1).max(50),
  patient_attributes: patientAttributes,
  shipping_address: shippingAddress,
  delivery_type: z.enum(['SEDEX', 'PAC']).default('SEDEX'),
  ...partnerFlags,
})
const orderResponse = z.object({
  orderId: id,
  orderNumber: z.string(),
  orderToken: token,
  itemTotal: reais,
  shipTotal: reais,
  total: reais,
})

const shopOrderExample = {
  order_variants: [{ variant_id: 494, quantity: 1 }],
  patient_attributes: patientExample,
  shipping_address: { address1: 'Avenida Paulista, 1578', city: 'São Paulo', zipcode: '01310-200', state_name: 'SP' },
  delivery_type: 'SEDEX',
}
const orderExample = {
  orderId: 40,
  orderNumber: 'R123456789',
  orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
  itemTotal: 53,
  shipTotal: 22.4,
  total: 75.4,
}

const payment = z.object({
  order_id: id,
  /** Not given: the card that is named, otherwise a Pix, which charges nobody. */
  payment_method: z.enum(['pix', 'card']).optional(),
  gateway_payment_profile_id: z.string().optional(),
  installments,
  /** The total that the buyer saw: another one is not charged. */
  total: reais.optional(),
})
const paymentRequestExample = { order_id: 40, payment_method: 'pix', installments: 1 }
const coupon = z.object({ coupon_code: z.string(), order_id: id })
const couponRequestExample = { coupon_code: 'BEMVINDO', order_id: 40 }

/** The same three calls for the shop and for phytotherapy, each with its own path and its own shop token scope. */
const checkoutOf = <P extends 'shop' | 'phytotherapy'>(place: P) => ({
  order: call({
    method: 'POST',
    path: `/${place}/checkout/order`,
    request: shopOrder,
    response: orderResponse,
    example: { request: shopOrderExample, response: orderExample },
  }),
  payment: call({
    method: 'POST',
    path: `/${place}/checkout/payment`,
    request: payment,
    response: paymentResponse,
    example: { request: paymentRequestExample, response: paymentExample },
  }),
  coupon: call({
    method: 'POST',
    path: `/${place}/checkout/coupon`,
    request: coupon,
    response: couponResponse,
    example: { request: couponRequestExample, response: couponExample },
  }),
})

const shop = checkoutOf('shop')
export const createShopOrder = shop.order
export const payShopOrder = shop.payment
export const applyShopCoupon = shop.coupon

const phytotherapy = checkoutOf('phytotherapy')
export const createPhytotherapyOrder = phytotherapy.order
export const payPhytotherapyOrder = phytotherapy.payment
export const applyPhytotherapyCoupon = phytotherapy.coupon

const weightPayment = z.object({
  /** Not given: the programme, of which there is one. */
  slug: z.string().max(60).optional(),
  /** Where no order waits: who buys, and what he answers first. What he does not is asked before he is followed. */
  patient_attributes: patientAttributes.optional(),
  weight_answers: weightSaleAnswers.optional(),
  /** Not given: the card that is named, otherwise a Pix. `credit`: all of it by store credit. */
  payment_method: z.enum(['pix', 'card', 'credit']).optional(),
  gateway_payment_profile_id: z.string().optional(),
  installments,
  couponCode: z.string().max(100).optional(),
  /** The total that the buyer saw: another one is not charged. */
  total: reais.optional(),
})

/** Pays for the weight programme as a new customer, who becomes a patient: the order that it names, or anew. */
export const payWeight = call({
  method: 'POST',
  path: '/weight/payment',
  request: weightPayment,
  response: paymentResponse,
  example: {
    request: {
      slug: 'emagrecimento',
      patient_attributes: patientExample,
      weight_answers: weightAnswersExample,
      payment_method: 'pix',
      installments: 1,
    },
    response: paymentExample,
  },
})

/** The same for a signed-in user, also by a card that is saved and with store credit. */
export const payWeightSignedIn = call({
  method: 'POST',
  path: '/weight/loggedPayment',
  request: weightPayment.extend({ existing_card: id.optional(), store_credit: reais.optional() }),
  response: paymentResponse,
  example: { request: { slug: 'emagrecimento', payment_method: 'pix', installments: 1 }, response: paymentExample },
})

export const applyWeightCoupon = call({
  method: 'POST',
  path: '/weight/apply-coupon',
  request: z.object({ couponCode: z.string(), slug: z.string() }),
  response: couponResponse,
  example: { request: { couponCode: 'BEMVINDO', slug: 'emagrecimento' }, response: couponExample },
})
