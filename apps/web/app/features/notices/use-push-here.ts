import { useState, useSyncExternalStore } from 'react'
import { useSubscribeToPushMutation } from './notices.api.ts'
import { lookAtPush, type PushHere, subscribeHere, unsubscribeHere } from './push-here.ts'

/** The browser tells when its owner changes the permission in its settings. */
const follow = (changed: () => void): (() => void) => {
  let status: PermissionStatus | undefined
  let isOver = false
  const begin = (found: PermissionStatus) => {
    if (isOver) return
    status = found
    found.addEventListener('change', changed)
  }
  navigator.permissions?.query({ name: 'notifications' }).then(begin, () => {})
  // Some browsers tell nothing: whoever comes back from the settings is asked anew.
  window.addEventListener('focus', changed)
  return () => {
    isOver = true
    status?.removeEventListener('change', changed)
    window.removeEventListener('focus', changed)
  }
}

/** What this browser can do and does, and switching it on. Null before the browser is known. */
export const usePushHere = (): {
  here: PushHere | null
  isBusy: boolean
  failure: unknown
  isOutOfReach: boolean
  switchOn: (publicKey: string) => Promise<void>
} => {
  const here = useSyncExternalStore(follow, lookAtPush, () => null)
  const [isAsking, setIsAsking] = useState(false)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const [subscribe, { isLoading, error }] = useSubscribeToPushMutation()
  const switchOn = async (publicKey: string) => {
    setIsAsking(true)
    setIsOutOfReach(false)
    const asked = await subscribeHere(publicKey)
    setIsAsking(false)
    setIsOutOfReach(asked.kind === 'failed')
    if (asked.kind !== 'subscribed') return
    const { error: refused } = await subscribe(asked.subscription)
    // A subscription that our server does not know would only wait for nothing.
    if (refused) await unsubscribeHere()
  }
  return { here, isBusy: isAsking || isLoading, failure: error, isOutOfReach, switchOn }
}
