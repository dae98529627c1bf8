/** The worker that shows notices (server/notices-worker); its scope has no page, so it answers no request. */
const worker = { script: '/notices-sw.js', scope: '/notices-push/' }

/**
 * What this browser can do: `iphone` can once the site is on its home screen; `denied` is up to its owner, in the
 * browser's settings; `default` has not been asked.
 */
export type PushHere = 'unsupported' | 'iphone' | NotificationPermission

export const lookAtPush = (): PushHere => {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isAble) return Notification.permission
  // An iPad says that it is a Mac, with fingers.
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return isApple || isPad ? 'iphone' : 'unsupported'
}

export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }
export type Asked = { kind: 'subscribed'; subscription: Subscribed } | { kind: 'refused' } | { kind: 'failed' }

/**
 * Asks the browser's owner, if nobody has, and subscribes this browser for our key. Must be called by a press: browsers
 * ask nothing otherwise. `failed`: the browser's push service cannot be reached.
 */
export const subscribeHere = async (publicKey: string): Promise<Asked> => {
  if ((await Notification.requestPermission()) !== 'granted') return { kind: 'refused' }
  try {
    const registration = await navigator.serviceWorker.register(worker.script, { scope: worker.scope })
    await untilActive(registration)
    const former = await registration.pushManager.getSubscription()
    // One for another key, or of another account in this browser, must not go on.
    await former?.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth
      ? { kind: 'subscribed', subscription: { endpoint, keys: { p256dh, auth } } }
      : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** This browser receives nothing any more, whatever becomes of our server's part. */
export const unsubscribeHere = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(worker.scope)
  const former = await registration?.pushManager.getSubscription()
  await former?.unsubscribe().catch(() => false)
}

/** A browser subscribes only with a worker at work. */
const untilActive = ({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const coming = installing ?? waiting
    if (active || !coming) return resolve()
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
