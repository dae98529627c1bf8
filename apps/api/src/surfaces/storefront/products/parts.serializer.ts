import { z } from 'zod'
import {
  filterParamOf,
  type OptionType,
  type OptionValue,
  type ProductImage,
  type ProductProperty,
} from '#domains/shop/catalogue'
import { flag, metadata, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import type { View } from '../json-api/index.ts'

export const optionShape = { name: text, presentation: text, position: whole, public_metadata: metadata }

export const propertyShape = {
  name: text,
  description: textOrNull,
  value: text,
  filter_param: text,
  show_property: flag,
  position: whole,
}

export const imageShape = {
  styles: z.array(z.object({ url: text, size: text, width: whole, height: whole })),
  position: whole,
  alt: textOrNull,
  original_url: text,
  transformed_url: textOrNull,
}

export const optionTypeAttributes = ({ name, presentation, position }: OptionType) => ({
  name,
  presentation,
  position,
  public_metadata: {},
})

export const optionValueAttributes = ({ name, presentation, position }: OptionValue) => ({
  name,
  presentation,
  position,
  public_metadata: {},
})

export const propertyAttributes = ({ name, presentation, value, isShown, position }: ProductProperty) => ({
  name,
  description: presentation,
  value,
  filter_param: filterParamOf(value),
  show_property: isShown,
  position: placeOf(position),
})

// Spree's sizes, in its order (Spree::Image.styles): storefronts select a picture by its index in this list, or by
// size.
const styleSizes = [
  [48, 48],
  [100, 100],
  [240, 240],
  [160, 200],
  [448, 600],
  [254, 340],
  [350, 468],
  [222, 297],
  [278, 371],
  [600, 600],
  [278, 371],
  [650, 870],
] as const

/** Our pictures are drawings that fit any size: each style, and the transformed one, is the drawing itself. */
export const imageAttributes = ({ path, position, alt }: ProductImage, view: View) => ({
  styles: styleSizes.map(([width, height]) => ({ url: path, size: `${width}x${height}>`, width, height })),
  position: placeOf(position),
  alt,
  original_url: path,
  transformed_url: view.isImageTransformed ? path : null,
})

// Spree counts from 1 (acts_as_list), the store from 0.
const placeOf = (position: number) => position + 1
