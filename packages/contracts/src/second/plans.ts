import { z } from 'zod'
import {
  call,
  couponExample,
  couponResponse,
  id,
  installments,
  moment,
  paymentExample,
  paymentResponse,
  reais,
  token,
} from '../wire/call.ts'

const period = z.enum(['monthly', 'quarterly', 'bimonthly'])

const drug = z.object({
  productId: id,
  variantId: id,
  label: z.string(),
  priceMonthly: reais.nullable(),
  priceQuarterly: reais.nullable(),
  presentation: z.string(),
  variantIds: z.partialRecord(period, id),
  priceBimonthly: reais.nullable(),
})

/** `variantId` is the monthly one; `variantIds` has one for each available period. */
const drugPackage = z.object({
  id,
  name: z.string(),
  doctorName: z.string(),
  prescriptionId: id,
  prescriptionExpiresAt: moment,
  /** The maximum number of card instalments for a parcel of each period. */
  maxInstallments: z.record(period, z.number().int().min(1)),
  drugs: z.array(drug).min(1),
})

const packageExample = {
  id: 1,
  name: 'Tratamento diário',
  doctorName: 'Dra. Helena Prado',
  prescriptionId: 1,
  prescriptionExpiresAt: '2027-05-22T13:30:00.000Z',
  maxInstallments: { monthly: 1, bimonthly: 2, quarterly: 3 },
  drugs: [
    {
      productId: 94,
      variantId: 3001,
      label: 'Tadalafila 5 mg',
      priceMonthly: 60,
      priceQuarterly: 171,
      presentation: '30 cápsulas',
      variantIds: { monthly: 3001, bimonthly: 3002, quarterly: 3003 },
      priceBimonthly: 120,
    },
  ],
}

export const listPackages = call({
  method: 'GET',
  path: '/packages/{patientId}',
  request: null,
  response: z.object({ packages: z.array(drugPackage) }),
  example: { response: { packages: [packageExample] } },
})

/** The packages that a doctor recommended and the patient has not requested yet. */
export const listRecommendedPackages = call({
  method: 'GET',
  path: '/packages/recommended/{patientId}',
  request: null,
  response: z.object({ packages: z.array(drugPackage) }),
  example: { response: { packages: [packageExample] } },
})

const subscription = z.object({
  id,
  packageId: id,
  period,
  state: z.enum(['waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused', 'canceled', 'returned']),
  packageName: z.string(),
  /** The order of the last dispensing. */
  orderNumber: z.string(),
  orderToken: token,
  total: reais,
  installments,
  maxInstallments: z.number().int().min(1),
  returnReason: z
    .enum([
      'prescription_expired',
      'prescription_canceled',
      'prescription_unreadable',
      'dose_to_confirm',
      'interaction',
      'cannot_be_made',
      'other',
    ])
    .nullable(),
  returnNote: z.string().nullable(),
  /** The pharmacist asked the doctor something, and waits for his answer. */
  isInQuestion: z.boolean(),
  /** The pharmacy needs the original of the prescription on paper before it goes on. */
  waitsForOriginal: z.boolean(),
  /** The saved card that is going to be charged; null when nothing is left to be charged. */
  chargeCardId: id.nullable(),
  price: reais,
  /** Null as long as nothing is charged or sent automatically. */
  nextChargeOn: z.iso.date().nullable(),
  nextDeliveryOn: z.iso.date().nullable(),
})

export const listSubscriptions = call({
  method: 'GET',
  path: '/packages/subscriptions/{userId}',
  request: null,
  response: z.object({ packageSubscriptions: z.array(subscription) }),
  example: {
    response: {
      packageSubscriptions: [
        {
          id: 1,
          packageId: 1,
          period: 'monthly',
          state: 'active',
          packageName: 'Tratamento diário',
          orderNumber: 'R123456789',
          orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
          total: 82.4,
          installments: 1,
          maxInstallments: 1,
          returnReason: null,
          returnNote: null,
          isInQuestion: false,
          waitsForOriginal: false,
          chargeCardId: null,
          price: 60,
          nextChargeOn: null,
          nextDeliveryOn: null,
        },
      ],
    },
  },
})

const packageOrder = z.object({
  packageId: id,
  patientId: id,
  subscriptionPeriod: period.default('monthly'),
  variantIds: z.array(id).min(1),
  spreeAddressId: id,
  deliveryType: z.enum(['SEDEX', 'PAC']).default('SEDEX'),
  creditCardId: id.optional(),
  gatewayPaymentProfileId: z.string().optional(),
  installments,
  couponCode: z.string().optional(),
})

const packageOrderExample = {
  packageId: 1,
  patientId: 1,
  subscriptionPeriod: 'monthly',
  variantIds: [3001],
  spreeAddressId: 5,
  deliveryType: 'SEDEX',
  creditCardId: 2,
  installments: 1,
}

export const validatePackageCoupon = call({
  method: 'POST',
  path: '/package-order/coupon-validation',
  request: z.object({ packageId: id, subscriptionPeriod: period, couponCode: z.string() }),
  response: couponResponse,
  example: {
    request: { packageId: 1, subscriptionPeriod: 'monthly', couponCode: 'BEMVINDO' },
    response: couponExample,
  },
})

/** Requests a package from the pharmacy. The card is charged only after a pharmacist has accepted the prescription. */
export const createPackageOrder = call({
  method: 'POST',
  path: '/package-order',
  request: packageOrder,
  response: paymentResponse,
  example: {
    request: packageOrderExample,
    response: { ...paymentExample, state: 'processing', pixQrCode: null, pixExpiresAt: null },
  },
})

const single = z.object({
  id: z.string(),
  productId: id,
  variantId: id,
  type: z.enum(['phyto', 'drugs', 'sexShop', 'psycho']),
  label: z.string(),
  price: reais,
})
const singleExample = {
  id: 'sexShop-494',
  productId: 60,
  variantId: 494,
  type: 'sexShop',
  label: 'Ovo masturbador',
  price: 53,
}

export const listSingleItems = call({
  method: 'GET',
  path: '/single-item',
  request: z.object({ patientId: id }),
  response: z.object({ singleItems: z.array(single) }),
  example: { request: { patientId: 1 }, response: { singleItems: [singleExample] } },
})

export const listSingles = call({
  method: 'GET',
  path: '/single-item/singles',
  request: z.object({ patientId: id }),
  response: z.object({ singles: z.array(single) }),
  example: { request: { patientId: 1 }, response: { singles: [singleExample] } },
})
