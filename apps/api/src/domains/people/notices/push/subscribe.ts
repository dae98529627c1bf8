import { type Device, findAliveFamily, listAliveFamilies, lockAccount } from '#domains/people/identity'
import { areKeysOfBrowser, type PushReceiver } from '#gateways/push'
import { type Context, inEffect } from '#platform/context'
import {
  keysInvalid,
  notFound,
  notSignedIn,
  pushIsOff,
  pushServiceUnknown,
  tooManyPushSubscriptions,
} from '../notices.errors.ts'
import {
  deleteSubscriptions,
  hasSubscription,
  insertSubscription,
  listSubscriptions,
  makeWay,
  type PushSubscription,
} from './subscriptions.repository.ts'

/** More browsers than anybody reads his notices in. */
const most = 10

type Caller = { userId: number; accessToken: string }

/**
 * From now on the browser of this session receives the account's notices; whoever received in it before does no
 * longer. Repeating changes nothing. Throws push_is_off, push_service_unknown for an address that we do not call,
 * invalid_fields for keys of no browser, too_many_push_subscriptions.
 */
export const subscribeToPush = async (
  ctx: Context,
  { userId, accessToken, device, ...receiver }: Caller & { device: Device } & PushReceiver,
): Promise<void> => {
  const { push } = ctx.gateways
  if (!push) throw pushIsOff()
  if (!push.mayCall(receiver.endpoint)) throw pushServiceUnknown()
  if (!areKeysOfBrowser(receiver)) throw keysInvalid()
  await inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    // Under the lock: a session that is ended at this moment must not begin to receive.
    const familyId = await findAliveFamily(ctx, { accessToken })
    if (familyId === null) throw notSignedIn()
    if (await hasSubscription(ctx, { userId, familyId, endpoint: receiver.endpoint })) return
    await makeWay(ctx, { familyId, endpoint: receiver.endpoint })
    if ((await listSubscriptions(ctx, userId)).length >= most) throw tooManyPushSubscriptions(most)
    await insertSubscription(ctx, { userId, familyId, device, receiver })
  })
}

/** A browser that receives, as its owner sees it in a list. */
export type PushDevice = Omit<PushSubscription, 'familyId'> & { isThisOne: boolean }

/** The browsers that receive the account's notices, newest first, and the key by which more may subscribe. */
export const listPushDevices = async (
  ctx: Context,
  { userId, accessToken }: Caller,
): Promise<{ publicKey: string | null; devices: PushDevice[] }> => {
  const subscriptions = await listSubscriptions(ctx, userId)
  const alive = await listAliveFamilies(ctx, { familyIds: subscriptions.map(({ familyId }) => familyId) })
  const here = subscriptions.length > 0 ? await findAliveFamily(ctx, { accessToken }) : null
  const devices = subscriptions
    .filter(({ familyId }) => alive.has(familyId))
    .map(({ familyId, ...device }) => ({ ...device, isThisOne: familyId === here }))
  return { publicKey: ctx.gateways.push?.publicKey ?? null, devices }
}

/** Whether a browser in which the account is open receives its notices. */
export const hasPushDevice = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> => {
  if (!ctx.gateways.push) return false
  const familyIds = (await listSubscriptions(ctx, userId)).map(({ familyId }) => familyId)
  return (await listAliveFamilies(ctx, { familyIds })).size > 0
}

/** This browser receives nothing any more. Throws not_found for one that the account does not have. */
export const removePushDevice = (ctx: Context, { userId, id }: { userId: number; id: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!(await listSubscriptions(ctx, userId)).some((one) => one.id === id)) throw notFound()
    await deleteSubscriptions(ctx, { userId, ids: [id] })
  })
