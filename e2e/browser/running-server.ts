/** The address of the server that a tool looks at. */
export const ADDRESS = process.env['FOURBAY_ADDRESS'] ?? 'http://localhost:3000';
