export { cdsHooks as openOrderChecks, type OrderChecksConfig } from './cds-hooks.ts'
export { clientKeyFrom } from './client-token.ts'
export type {
  KnownOfPatient,
  OrderAnswer,
  OrderCard,
  OrderCheckService,
  OrderChecksGateway,
  OrderQuestion,
  Unchecked,
} from './order-checks-gateway.ts'
