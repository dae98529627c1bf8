/** The whole result of an RTK Query hook, which every part that shows server data takes. */
export type Reading<Data> = {
  data?: Data
  error?: unknown
  /** True during every request, not only the first. */
  isFetching: boolean
  /** When it was last read, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number
  refetch: () => unknown
}
