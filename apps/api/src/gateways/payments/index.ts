import { type MercadoPagoConfiguration, mercadoPagoPayments } from './mercado-pago-payments.ts'
import type { PaymentsGateway } from './payments-gateway.ts'
import { type SandboxPaymentsConfig, sandboxPayments } from './sandbox-payments.ts'

export type * from './payments-gateway.ts'

export type PaymentsConfig = SandboxPaymentsConfig | MercadoPagoConfiguration

/** The provider in the settings. */
export const openPayments = (config: PaymentsConfig): PaymentsGateway =>
  config.provider === 'sandbox' ? sandboxPayments(config) : mercadoPagoPayments(config)
