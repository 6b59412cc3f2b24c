// Stands in for texts in languages that Atrium does not speak.
export default {};
