import { describe, expect, test } from 'vitest'
import type { Variant } from '#domains/shop/catalogue'
import { aLine } from '../orders.factory.ts'
import { lineOfVisitor } from './line-of-visitor.ts'
import { mustBeAvailable } from './must-be-available.ts'

const egg = (it: Partial<Variant> = {}): Variant =>
  ({
    id: 494,
    product: { slug: 'ovo', name: 'Ovo masturbador', line: 'sexShop', isActive: true },
    isDigital: false,
    isDiscontinued: false,
    isStockTracked: true,
    isBackorderable: false,
    countOnHand: 5,
    priceCents: 5_900,
    stockLocationId: 1,
    optionsText: '',
    ...it,
  }) as Variant
const productOf = (line: Variant['product']['line'], isActive = true) => ({ ...egg().product, line, isActive })
const failing = (code: string) => expect.objectContaining({ code })

describe('a line that a visitor puts into his cart', () => {
  test('costs what the variant costs now and is sent from its place', () => {
    expect(lineOfVisitor(egg(), { quantity: 2 })).toEqual(aLine({ id: null, quantity: 2 }))
  })

  test('keeps what its client notes of it', () => {
    const noted = { options: { colour: 'blue' }, publicMetadata: { a: 1 }, privateMetadata: { b: 2 } }
    expect(lineOfVisitor(egg(), { quantity: 1, ...noted })).toMatchObject(noted)
  })

  test.each([
    ['options', 'options'],
    ['publicMetadata', 'public_metadata'],
    ['privateMetadata', 'private_metadata'],
  ])('takes no %s without end, and no list', (field, onTheWire) => {
    const line = (given: unknown) => () => lineOfVisitor(egg(), { quantity: 1, [field]: given })
    const faults = { [onTheWire]: [expect.objectContaining({ code: 'too_many_bytes' })] }
    expect(line({ text: 'x'.repeat(100_000) })).toThrow(expect.objectContaining({ details: { faults } }))
    expect(line(['a', 'list'])).toThrow(failing('metadata_not_object'))
  })

  test('is sent from nowhere if nothing is sent', () => {
    expect(lineOfVisitor(egg({ isDigital: true }), { quantity: 1 }).stockLocationId).toBeNull()
  })

  test.each<[string, Partial<Variant>, string]>([
    ['medicine', { product: productOf('drugs') }, 'product_needs_prescription'],
    ['a consultation', { product: productOf('consultation') }, 'product_not_active'],
    ['a product that is off', { product: productOf('sexShop', false) }, 'product_not_active'],
    ['a variant that is sold no more', { isDiscontinued: true }, 'product_not_active'],
    ['what has no price', { priceCents: null }, 'product_not_active'],
  ])('is never %s', (_, it, code) => {
    expect(() => lineOfVisitor(egg(it), { quantity: 1 })).toThrow(failing(code))
  })
})

describe('a line asks for no more than there is', () => {
  const cart =
    (quantity: number, others = [aLine()], variant = egg()) =>
    () =>
      mustBeAvailable(variant, others, aLine({ quantity }))

  test('with the other lines of its variant, and not with those of others', () => {
    const others = [aLine({ quantity: 1 }), aLine({ quantity: 2 }), aLine({ variantId: 493, quantity: 9 })]
    expect(cart(2, others)).not.toThrow()
    expect(cart(3, others)).toThrow(failing('quantity_not_available'))
  })

  test('and for one of a course, in whichever line', () => {
    const course = egg({ isStockTracked: false, isDigital: true, product: { ...egg().product, line: 'course' } })
    expect(cart(1, [], course)).not.toThrow()
    expect(cart(2, [], course)).toThrow(failing('course_once'))
    expect(cart(1, [aLine({ quantity: 1 })], course)).toThrow(failing('course_once'))
  })

  test('nor more than a line can say, however much is kept', () => {
    const endless = egg({ isStockTracked: false, optionsText: 'Cor: azul' })
    expect(cart(9_999, [], endless)).not.toThrow()
    expect(cart(10_000, [], endless)).toThrow(
      expect.objectContaining({ details: { product: 'Ovo masturbador (Cor: azul)' } }),
    )
  })
})
