import { type AgeChecksConfig, type AgeChecksGateway, openAgeChecks } from '#gateways/age-checks'
import { type CarrierGateway, openCarrier } from '#gateways/carrier'
import { type FileStorageConfig, type FileStorageGateway, openFileStorage } from '#gateways/file-storage'
import { type MailConfig, type MailGateway, openMail } from '#gateways/mail'
import { type NumberingConfig, type NumberingProvider, openNumbering } from '#gateways/numbering'
import { type OrderChecksConfig, type OrderChecksGateway, openOrderChecks } from '#gateways/order-checks'
import { openPayments, type PaymentsConfig, type PaymentsGateway } from '#gateways/payments'
import { openPostalCodes, type PostalCodesConfig, type PostalCodesGateway } from '#gateways/postal-codes'
import { openPush, type PushConfig, type PushGateway } from '#gateways/push'
import { openShippingQuotes, type ShippingQuotesConfig, type ShippingQuotesGateway } from '#gateways/shipping-quotes'
import { openSigning, type SigningConfig, type SigningGateway } from '#gateways/signing'

/** Every external service, each behind a port. */
export type Gateways = {
  payments: PaymentsGateway
  mail: MailGateway
  postalCodes: PostalCodesGateway
  shippingQuotes: ShippingQuotesGateway
  carrier: CarrierGateway
  ageChecks: AgeChecksGateway
  files: FileStorageGateway
  signing: SigningGateway
  orderChecks: OrderChecksGateway
  /** Null: none is set, so what needs a number is written on paper. */
  numbering: NumberingProvider | null
  /** Null: no key is set, so nothing goes by push. */
  push: PushGateway | null
}

export type GatewaysConfig = {
  payments: PaymentsConfig
  mail: MailConfig
  postalCodes: PostalCodesConfig
  parcels: ShippingQuotesConfig
  ageChecks: AgeChecksConfig
  files: FileStorageConfig
  signing: SigningConfig
  orderChecks: OrderChecksConfig
  numbering: NumberingConfig
  push: PushConfig
}

/** Creates all gateways; nothing is called yet. */
export const openGateways = (config: GatewaysConfig): Gateways => ({
  payments: openPayments(config.payments),
  mail: openMail(config.mail),
  postalCodes: openPostalCodes(config.postalCodes),
  shippingQuotes: openShippingQuotes(config.parcels),
  carrier: openCarrier(config.parcels),
  ageChecks: openAgeChecks(config.ageChecks),
  files: openFileStorage(config.files),
  signing: openSigning(config.signing),
  orderChecks: openOrderChecks(config.orderChecks),
  numbering: openNumbering(config.numbering),
  push: openPush(config.push),
})
