import { Failure } from '#platform/failure'

const refused = (message: string) => new Failure('input_refused', { message })

/** An unknown list and another's are one and the same to whoever asks (contract.md 7). */
export const notOwnWishlist = () => new Failure('not_allowed')
export const itemNotFound = () => new Failure('not_found')
export const nameBlank = () => refused("Name can't be blank")
export const nameTooLong = (most: number) => refused(`Name is too long (maximum is ${most} characters)`)
/** What is not listed to the public answers like what there is not: its name is nobody's to learn (design.md 6). */
export const variantNotWishable = () => refused('Variant must exist')
export const quantityNotPositive = () => new Failure('quantity_not_positive')
export const quantityTooLarge = (most: number) => refused(`Quantity must be less than or equal to ${most}`)
