export type CustomerEvents = {
  /** Its owner removed it from his book: nothing goes there any more. */
  'customers.addressRemoved': { addressId: number; userId: number }
}
