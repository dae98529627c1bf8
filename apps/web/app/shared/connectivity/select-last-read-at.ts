type Entry = { fulfilledTimeStamp?: number } | undefined
type WithApis = Partial<Record<'main' | 'second' | 'storefront', { queries: Record<string, Entry> }>>

/** When something was last read of the API, in milliseconds of the epoch; null where nothing has been. */
export const selectLastReadAt = (state: object): number | null => {
  const { main, second, storefront } = state as WithApis
  const times = [main, second, storefront]
    .flatMap((api) => Object.values(api?.queries ?? {}))
    .map((entry) => entry?.fulfilledTimeStamp ?? 0)
  return Math.max(0, ...times) || null
}
