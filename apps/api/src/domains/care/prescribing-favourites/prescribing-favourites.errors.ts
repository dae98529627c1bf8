import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export type FavouriteFaults = {
  too_many_favourites: { most: number }
}

export const notAllowed = () => new Failure('not_allowed')
export const favouriteNotFound = () => new Failure('not_found')
export const formulaUnknown = () => fieldRefused('medicine', faultOf('formula_unknown'))
export const tooManyFavourites = (most: number) => fieldRefused('medicine', faultOf('too_many_favourites', { most }))
