/**
 * CRC16/CCITT-FALSE (poly 0x1021, init 0xFFFF) of the text's UTF-8 bytes, as four hex digits: field 63 of a BR Code.
 */
export const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
