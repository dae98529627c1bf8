/** What RTK Query says of one reading; every part of the kit that shows what the server has takes it whole. */
export type Reading<Data> = {
  data?: Data
  error?: unknown
  /** Being read, again or for the first time. */
  isFetching: boolean
  /** When it was last read, in milliseconds of the epoch. */
  fulfilledTimeStamp?: number
  refetch: () => unknown
}
