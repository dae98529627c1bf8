/** Lower case without accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * How a plain word sounds in Portuguese, roughly: who writes by ear writes "isosorbida", "setirizina", "quetiapina" and
 * "ciclopyrox" in many ways, and each of them sounds the same.
 */
export const sound = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replace(/[cs]h/g, 'x')
    .replaceAll('y', 'i')
    .replaceAll('w', 'v')
    .replace(/qu(?=[ei])|ck|k|q/g, 'c')
    .replace(/s?c(?=[ei])/g, 's')
    .replaceAll('z', 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('h', '')
    .replace(/m(?=[^aeiou]|$)/g, 'n')
    .replace(/u$/, 'l')
