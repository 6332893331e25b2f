/** The field of 256 elements that QR codes reckon in: x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of (x - 1)(x - 2)(x - 4) … without the leading one. */
function generator(degree: number): number[] {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    for (let place = 0; place < degree; place += 1) {
      coefficients[place] = multiply(coefficients[place] ?? 0, root) ^ (coefficients[place + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

/** What is appended to the data so that a damaged code can still be read. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map(
      (value, place) => value ^ multiply(divisor[place] ?? 0, factor),
    );
  }
  return remainder;
}
