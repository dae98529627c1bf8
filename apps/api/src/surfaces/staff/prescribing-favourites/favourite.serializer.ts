import type { listPrescribingFavourites } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Favourite } from '#domains/care/prescribing-favourites'

type Wire = z.infer<typeof listPrescribingFavourites.response>['favourites'][number]

export const favouriteOnTheWire = ({ dose, ...favourite }: Favourite): Wire => ({ ...favourite, ...dose })
