// Whether this browser runs wasm with SIMD, which those of 2021 and before do not.

/** A module with one function: returns the number 0 in each lane of a vector. */
const oneVector = [
  0, 97, 115, 109, 1, 0, 0, 0,   // wasm, version 1
  1, 5, 1, 96, 0, 1, 123,        // types: () -> v128
  3, 2, 1, 0,                    // functions: one, of that type
  10, 8, 1, 6, 0, 65, 0, 253, 15, 11,  // its code: i32.const 0, i8x16.splat
];

export const hasSimd = (): boolean => WebAssembly.validate(new Uint8Array(oneVector));
