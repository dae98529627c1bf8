import type { PushGateway } from './push-gateway.ts'
import { type PushConfig, webPush } from './web-push.ts'

export { areKeysOfBrowser } from './encrypt.ts'
export { knownPushHosts } from './endpoint.ts'
export type { Push, PushGateway, PushOutcome, PushReceiver } from './push-gateway.ts'
export { vapidKeyFrom } from './vapid.ts'
export type { PushConfig } from './web-push.ts'

export const openPush = (config: PushConfig): PushGateway | null => (config === null ? null : webPush(config))
