import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16 } from './crc16.ts'
import { encodePixCode, type PixCode, parsePixCode } from './pix-code.ts'

const MANUAL_STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const DYNAMIC =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const STATIC_WITH_AMOUNT =
  '00020126360014BR.GOV.BCB.PIX0114+55119432143215204000053039865405' +
  '66.665802BR5907EMPRESA6008BRASILIA62070503***6304'

test('the check sum is CRC16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16(MANUAL_STATIC.slice(0, -4))).toBe('1D3D')
  expect(crc16(DYNAMIC.slice(0, -4))).toBe('EEAB')
  expect(crc16(STATIC_WITH_AMOUNT)).toBe('04ED')
})

test("the Banco Central's example is written as it stands in its manual", () => {
  const code = encodePixCode({
    oneTime: false,
    key: '123e4567-e12b-12d1-a456-426655440000',
    receiverName: 'Fulano de Tal',
    receiverCity: 'BRASILIA',
    txid: '***',
  })
  expect(code).toBe(MANUAL_STATIC)
})

test('codes of others are read, whatever the case of their GUI', () => {
  expect(parsePixCode(DYNAMIC)).toEqual({
    oneTime: true,
    url: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
    receiverName: 'EMPRESA',
    receiverCity: 'SAO PAULO',
    txid: '***',
  })
  expect(parsePixCode(`${STATIC_WITH_AMOUNT}04ed`)).toMatchObject({ key: '+5511943214321', amountCents: 6666 })
})

const ascii = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength, unit: fc.integer({ min: 0x20, max: 0x7e }).map((c) => String.fromCharCode(c)) })
const txid = fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/)
const anyCode: fc.Arbitrary<PixCode> = fc
  .record(
    {
      oneTime: fc.boolean(),
      amountCents: fc.integer({ min: 1, max: 99_999_999_99 }),
      receiverName: ascii(25),
      receiverCity: ascii(15),
      postalCode: fc.stringMatching(/^\d{8}$/),
      txid,
    },
    { requiredKeys: ['oneTime', 'receiverName', 'receiverCity', 'txid'] },
  )
  .chain((code) =>
    fc.oneof(
      ascii(36).map((key) => ({ ...code, key })),
      ascii(77).map((url) => ({ ...code, url })),
    ),
  )

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(parsePixCode(encodePixCode(code))).toEqual(code)
    }),
  )
})

test('one changed character is noticed', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(), (code, position) => {
      const text = encodePixCode(code)
      const at = position % text.length
      const changed = `${text.slice(0, at)}${text[at] === '~' ? '!' : '~'}${text.slice(at + 1)}`
      expect(parsePixCode(changed)).toBeNull()
    }),
  )
})

test.each(['', 'oi', '6304', MANUAL_STATIC.slice(0, -1), `${MANUAL_STATIC}0`, MANUAL_STATIC.replace('1D3D', '0000')])(
  'is not a Pix code: %s',
  (text) => expect(parsePixCode(text)).toBeNull(),
)

test('accents are dropped and long names cut, as the manual allows neither', () => {
  const code = encodePixCode({
    oneTime: true,
    url: 'pix.example.com/1',
    receiverName: 'Clínica São João da Conceição Ltda',
    receiverCity: 'São José do Vale do Rio Preto',
    txid: '***',
  })
  expect(parsePixCode(code)).toMatchObject({
    receiverName: 'Clinica Sao Joao da Conce',
    receiverCity: 'Sao Jose do Val',
  })
})

test('a code needs a key or a url, and not both', () => {
  const rest = { oneTime: true, receiverName: 'A', receiverCity: 'B', txid: '***' }
  expect(() => encodePixCode(rest)).toThrow(RangeError)
  expect(() => encodePixCode({ ...rest, key: 'a', url: 'b' })).toThrow(RangeError)
  expect(() => encodePixCode({ ...rest, key: 'a'.repeat(100) })).toThrow(RangeError)
})
