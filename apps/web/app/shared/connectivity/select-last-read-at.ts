type Entry = { fulfilledTimeStamp?: number } | undefined
type WithApis = Partial<Record<'main' | 'second' | 'storefront', { queries: Record<string, Entry> }>>

/** When the API was last read, in milliseconds of the epoch; null if never. */
export const selectLastReadAt = (state: object): number | null => {
  const { main, second, storefront } = state as WithApis
  const times = [main, second, storefront]
    .flatMap((api) => Object.values(api?.queries ?? {}))
    .map((entry) => entry?.fulfilledTimeStamp ?? 0)
  return Math.max(0, ...times) || null
}
