import { z } from 'zod'
import { pharmacy as ours } from '../company/index.ts'
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
import { dispensingHandover } from '../wire/dispensing-handover.ts'

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
  /** Of a period that the law lets nobody dispense at once: each parcel with its share of the price. */
  parcels: z.partialRecord(
    period,
    z.array(z.object({ months: z.number().int().min(1), variantId: id, price: reais })).min(2),
  ),
})

/** `variantId` is the monthly one; `variantIds` has one for each available period. */
const drugPackage = z.object({
  id,
  name: z.string(),
  doctorName: z.string(),
  prescriptionId: id,
  prescriptionExpiresAt: moment,
  /** Its doctor allows to take only some of its drugs. */
  mayLeaveOut: z.boolean(),
  /** Its prescription is dispensed once: what is left out then cannot be had of it later. */
  isUsedOnce: z.boolean(),
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
  mayLeaveOut: false,
  isUsedOnce: false,
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
      parcels: {},
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

/** What is offered beside a package, as an order of its own (decision 0100). */
const addOn = z.object({
  variantId: id,
  label: z.string(),
  price: reais,
  regularPrice: reais.nullable(),
  imgSrc: z.string().nullable(),
  amount: z.number().int().nullable(),
})

/** The packages that a doctor recommended and the patient has not requested yet. */
export const listRecommendedPackages = call({
  method: 'GET',
  path: '/packages/recommended/{patientId}',
  request: null,
  response: z.object({ packages: z.array(drugPackage), addOns: z.array(addOn) }),
  example: {
    response: {
      packages: [packageExample],
      addOns: [
        {
          variantId: 494,
          label: 'Ovo masturbador',
          price: 53,
          regularPrice: 59,
          imgSrc: '/patientArea/pictures/ovo-masturbador.svg',
          amount: 1,
        },
      ],
    },
  },
})

const parcel = z.object({
  state: z.enum(['preparing', 'packed', 'shipped', 'delivered', 'lost', 'returned', 'canceled', 'withdrawn']),
  since: z.iso.date().nullable(),
})

const subscription = z.object({
  id,
  packageId: id,
  period,
  state: z.enum(['waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused', 'canceled', 'returned']),
  packageName: z.string(),
  /** What the patient takes of the package. */
  products: z.array(z.string()),
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
  /** The other pharmacy that has that original; null: none has. */
  originalAt: z.string().nullable(),
  /** The pharmacy that makes and sells it (Lei 11.951/2009). */
  seller: z.object({ legalName: z.string(), cnpj: z.string() }),
  /** Its last request came to that pharmacy from another one; null: it was asked of it. */
  handover: dispensingHandover.nullable(),
  /** What its patient has to pay now: a Pix, or anything after a refusal. */
  toPay: z.enum(['pix', 'refused']).nullable(),
  /** A pharmacist has accepted the last request, and its payment is at work: nothing is to be done. */
  isBeingCharged: z.boolean(),
  /** What store credit leaves of the total. */
  leftToPay: reais,
  /** Until when the pharmacy waits for the Pix. */
  payUntil: z.iso.datetime().nullable(),
  /** How it is paid once the pharmacist has accepted; `usesCredit`: store credit first. */
  paysBy: z.enum(['card', 'pix']),
  usesCredit: z.boolean(),
  /** The saved card that is going to be charged; null when nothing is left to be charged. */
  chargeCardId: id.nullable(),
  /** The day on which the pharmacy accepted its first parcel that was paid; null before. */
  startedOn: z.iso.date().nullable(),
  /** What comes with a treatment is his: a parcel was paid and not paid back. */
  hasBenefits: z.boolean(),
  /**
   * Where its last parcel is, and since which day, once it is paid; `withdrawn`: it ended before it was paid, because
   * its patient skipped it, took it back or did not pay it. Null: it is asked for and not paid.
   */
  parcel: parcel.nullable(),
  /** The parcel that was paid before that one, until it has arrived; null: it has, or there is none. */
  earlierParcel: parcel.extend({ orderNumber: z.string() }).nullable(),
  /** A box of it is out, and its prescription was canceled: nothing of it is used before he has spoken with us. */
  isNotToUse: z.boolean(),
  price: reais,
  /** The months of treatment in the last parcel, which `price` is for. */
  months: z.number().int().min(1),
  /** Null unless its parcels come by themselves: the patient said yes to all that follow. */
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
          products: ['Tadalafila 5 mg'],
          orderNumber: 'R123456789',
          orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
          total: 82.4,
          installments: 1,
          maxInstallments: 1,
          returnReason: null,
          returnNote: null,
          isInQuestion: false,
          waitsForOriginal: false,
          originalAt: null,
          seller: { legalName: ours.legalName, cnpj: ours.cnpj },
          handover: null,
          toPay: null,
          isBeingCharged: false,
          leftToPay: 82.4,
          payUntil: null,
          paysBy: 'card',
          usesCredit: false,
          chargeCardId: null,
          startedOn: null,
          hasBenefits: false,
          parcel: null,
          earlierParcel: null,
          isNotToUse: false,
          price: 60,
          months: 1,
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
  /** Of all drugs of the package in this period; of some, where its doctor allows to leave the others out. */
  variantIds: z.array(id).min(1),
  spreeAddressId: id,
  deliveryType: z.enum(['SEDEX', 'PAC']).default('SEDEX'),
  creditCardId: id.optional(),
  gatewayPaymentProfileId: z.string().optional(),
  /** A Pix gets its code once the pharmacist has accepted. */
  paymentMethod: z.enum(['card', 'pix']).default('card'),
  /** Store credit first, as much as there is then. */
  useStoreCredit: z.boolean().default(false),
  installments,
  couponCode: z.string().optional(),
  /** Ours: what the patient saw, with delivery. If it costs something else by now, 409 and nothing is asked for. */
  total: reais.positive().max(100_000).optional(),
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
  total: 82.4,
}

/**
 * Puts a coupon on the goods that are bought beside a package, in the bearer's cart or that of `orderToken`; without
 * any it is refused: no coupon touches medicine on prescription (CFM 1.939/2010).
 */
export const validatePackageCoupon = call({
  method: 'POST',
  path: '/package-order/coupon-validation',
  request: z.object({
    packageId: id,
    /** Changes nothing: no coupon touches the package. */
    subscriptionPeriod: period.optional(),
    couponCode: z.string().max(100),
    orderToken: token.optional(),
  }),
  response: couponResponse,
  example: {
    request: { packageId: 1, subscriptionPeriod: 'monthly', couponCode: 'BEMVINDO' },
    response: couponExample,
  },
})

/** Requests a package from the pharmacy. Nothing is paid before a pharmacist has accepted the prescription. */
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

/** `id` is the type with the variant's id: unique in a list. */
const single = z.object({
  id: z.string(),
  productId: id,
  variantId: id,
  type: z.enum(['phyto', 'drugs', 'sexShop', 'psycho']),
  label: z.string(),
  /** Null for a drug that no prescription covers now: it is not sold, and the way is back to the doctor. */
  price: reais.nullable(),
  /** The regular price, if this one is lower. */
  regularPrice: reais.nullable(),
  pictureSrc: z.string().nullable(),
  /** Of a drug that a prescription covers: the package out of which it is requested. */
  packageId: id.nullable(),
})
const singleExample = {
  id: 'sexShop-494',
  productId: 204,
  variantId: 494,
  type: 'sexShop',
  label: 'Ovo masturbador',
  price: 53,
  regularPrice: 59,
  pictureSrc: '/patientArea/pictures/ovo-masturbador.svg',
  packageId: null,
}
const singleDrugExample = {
  id: 'drugs-3001',
  productId: 94,
  variantId: 3001,
  type: 'drugs',
  label: 'Tadalafila 5 mg',
  price: 60,
  regularPrice: null,
  pictureSrc: null,
  packageId: 1,
}

/** Everything that a patient may buy once. */
export const listSingleItems = call({
  method: 'GET',
  path: '/single-item',
  request: z.object({ patientId: id }),
  response: z.object({ singleItems: z.array(single) }),
  example: { request: { patientId: 1 }, response: { singleItems: [singleExample] } },
})

/** The drugs that he may have alone, out of his packages. */
export const listSingles = call({
  method: 'GET',
  path: '/single-item/singles',
  request: z.object({ patientId: id }),
  response: z.object({ singles: z.array(single) }),
  example: { request: { patientId: 1 }, response: { singles: [singleDrugExample] } },
})
