@rem The npm scripts begin with "exec", so that on Unix a signal meets the program and not a shell in between. This is exec for Windows.
@%*
